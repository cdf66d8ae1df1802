const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/;

/** Whether a text is a day YYYY-MM-DD or a moment in ISO 8601, UTC, of the years that people live in. */
export const isDate = (value: string): boolean =>
  moment.test(value) && !Number.isNaN(Date.parse(value)) && value >= '1900-01-02';
