const titles = { isi: 'Isi formulir', periksa: 'Periksa', selesai: 'Terkirim' } as const;

export type Step = keyof typeof titles;

const steps = Object.keys(titles) as Step[];

/** Where one stands in the form. */
export function Steps({ current }: { current: Step }) {
  const at = steps.indexOf(current);
  const stateOf = (index: number) => {
    if (index < at || current === 'selesai') return 'done';
    return index === at ? 'current' : 'todo';
  };
  return (
    <ol className="steps steps--progress" aria-label="Langkah pengajuan">
      {steps.map((step, index) => (
        <li
          className="steps__item"
          key={step}
          data-state={stateOf(index)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="steps__title">{titles[step]}</span>
        </li>
      ))}
    </ol>
  );
}
