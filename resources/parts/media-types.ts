export const pdf = ['application/pdf'] as const;

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const ics = ['text/calendar'] as const;
