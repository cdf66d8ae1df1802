/** What stands where results would: nothing where there are some. */
export type SearchState = 'hits' | 'loading' | 'none' | 'failed';

export function showState(root: HTMLElement, state: SearchState): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-show]')) {
    part.hidden = part.dataset.show !== state;
  }
}

/** Shows results, or what there is to look through where nothing is asked. */
export const showAsked = (isAsked: boolean): void => {
  document.documentElement.toggleAttribute('data-asked', isAsked);
};
