import type { TranslationMessages } from 'react-admin';
import { action } from './action.ts';
import { forms } from './forms.ts';
import { message } from './message.ts';
import { navigation } from './navigation.ts';
import { notification } from './notification.ts';
import { page } from './page.ts';
import { richText } from './rich-text.ts';
import { tools } from './tools.ts';

/** Every text that react-admin itself may show, in Indonesian. */
export const messages: TranslationMessages = {
  ra: {
    action,
    ...page,
    ...forms,
    message,
    ...navigation,
    ...notification,
    ...richText,
    ...tools,
  },
};
