import { useEffect, useState } from 'react';
import { kinds, type Entry } from '#core/site/entry.ts';

/** As long as somebody goes on typing, nothing moves. */
const pause = 400;
const shortest = 4;

/**
 * What is published already and may be what somebody is about to ask for, found by what they type.
 * It never stands in the way: what it needs is loaded at the first word, and where that fails,
 * nothing is shown.
 * @param props.of id of the input
 */
export function Suggestions({ of }: { of: string }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);

  useEffect(() => {
    const input = document.getElementById(of);
    if (!(input instanceof HTMLInputElement)) return;
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (turn: number, title: string) => {
      const { suggest } = await import('./suggest.ts');
      const found = title.length < shortest ? [] : await suggest(title);
      if (turn === latest) setEntries(found);
    };
    const lookSoon = () => {
      const turn = (latest += 1);
      clearTimeout(timer);
      timer = setTimeout(() => void look(turn, input.value.trim()).catch(() => undefined), pause);
    };
    input.addEventListener('input', lookSoon);
    return () => {
      latest = -1;
      clearTimeout(timer);
      input.removeEventListener('input', lookSoon);
    };
  }, [of]);

  const count = entries.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} informasi yang sudah terbit mungkin menjawabnya.`}
      </p>
      {count > 0 && (
        <aside className="suggestions" aria-labelledby="sudah-terbit">
          <h2 className="suggestions__title" id="sudah-terbit">
            Mungkin sudah terbit
          </h2>
          <p className="suggestions__text">
            Bila salah satunya yang Anda cari, Anda tidak perlu menunggu jawaban. Tautannya membuka
            tab baru; isian Anda di sini tetap ada.
          </p>
          <ul className="suggestions__list">
            {entries.map(({ judul, jenis, di, tautan }) => (
              <li key={tautan}>
                <a className="suggestions__link" href={tautan} target="_blank" rel="noopener">
                  {judul}
                  <span className="visually-hidden"> (membuka tab baru)</span>
                </a>
                <span className="suggestions__where">
                  {kinds[jenis]}
                  {di && `, ${di}`}
                </span>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}
