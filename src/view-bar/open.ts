/** Loads what makes the bar work when it is first opened, and again where that failed. */
export function watchViewBar(bar: HTMLDetailsElement): void {
  let isStarted = false;
  const start = async () => {
    if (!bar.open || isStarted) return;
    isStarted = true;
    const said = bar.querySelector('[data-view="said"]');
    try {
      const { startViewBar } = await import('./view-bar.ts');
      if (said) said.textContent = '';
      startViewBar(bar);
    } catch (error) {
      isStarted = false;
      if (said) said.textContent = 'Belum termuat. Periksa sambungan Anda, lalu buka lagi.';
      throw error;
    }
  };
  bar.addEventListener('toggle', () => void start());
}
