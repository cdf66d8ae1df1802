import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { screenName } from '#admin/generate/names.ts';
import { messages } from './messages/index.ts';

const labelsOf = (resource: Resource) => ({
  name: resource.label.one,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([key, field]) => [key, field.label]),
  ),
});

/** Indonesian, and nothing else; a text that is no key (the server's own messages) stays as it is. */
export function createI18nProvider(resources: readonly Resource[]): I18nProvider {
  const named = Object.fromEntries(
    resources.map((resource) => [screenName(resource), labelsOf(resource)]),
  );
  return polyglotI18nProvider(
    () => ({ ...messages, resources: named }),
    'id',
    [{ locale: 'id', name: 'Bahasa Indonesia' }],
    { allowMissing: true },
  );
}
