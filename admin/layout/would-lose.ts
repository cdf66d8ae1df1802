/** Whether a page that goes now would lose something, by the same guards as the browser asks when it is closed. */
export const wouldLose = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
