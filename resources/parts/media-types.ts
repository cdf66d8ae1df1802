export const pdf = ['application/pdf'] as const;

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Open data, for programs. */
export const csv = 'text/csv';
export const openJson = 'application/json';

export const ics = ['text/calendar'] as const;
