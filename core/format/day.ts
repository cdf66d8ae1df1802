/**
 * A formatter of days YYYY-MM-DD and of moments in ISO 8601, both as Jakarta's calendar has them: a
 * day alone is midnight in UTC, which is seven in the morning of the same day there. What is no date
 * stays as it is.
 */
export function inJakarta(options: Intl.DateTimeFormatOptions): (value: string) => string {
  const { format } = new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'Asia/Jakarta' });
  return (value) => {
    const date = Date.parse(value);
    return Number.isNaN(date) ? value : format(date);
  };
}

const month = { month: 'long', year: 'numeric' } as const;

// Marked pure, so that a page takes those that it uses and no others.

/** "20 November 2026". */
export const longDay = /* @__PURE__ */ inJakarta({ ...month, day: 'numeric' });

/** "Jumat, 20 November 2026". */
export const weekdayAndDay = /* @__PURE__ */ inJakarta({
  ...month,
  day: 'numeric',
  weekday: 'long',
});

/** "20 Nov 2026". */
export const shortDay = /* @__PURE__ */ inJakarta({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "November 2026". */
export const monthAndYear = /* @__PURE__ */ inJakarta(month);

/** "Nov". */
export const shortMonth = /* @__PURE__ */ inJakarta({ month: 'short' });
