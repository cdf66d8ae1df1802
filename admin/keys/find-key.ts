const isApple = (platform: string): boolean => /mac|iphone|ipad/i.test(platform);

/** The keys that open the search over everything, as this device writes them and as ARIA does. */
export const findKey = (platform = navigator.platform) =>
  isApple(platform) ? { text: '⌘ K', aria: 'Meta+K' } : { text: 'Ctrl K', aria: 'Control+K' };

type Press = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
  /** Missing where the browser fills in a form by itself: such an event only claims to be of a key. */
  key?: string;
};

/** Whether these keys were pressed, and no others with them. */
export function isFindKey(event: Press, platform = navigator.platform): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  const [wanted, other] = isApple(platform) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key?.toLowerCase() === 'k' && wanted && !other && !altKey && !shiftKey;
}
