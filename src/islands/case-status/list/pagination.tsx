import { pageNumbers } from '#core/format/page-numbers.ts';

export interface PaginationProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

export function Pagination({ page, pages, onGo }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label="Halaman daftar">
      <ul className="pagination__list">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `celah-${index}`}>
            {number === null ? (
              <span className="pagination__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                className="pagination__button"
                type="button"
                aria-label={`Halaman ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onGo(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
