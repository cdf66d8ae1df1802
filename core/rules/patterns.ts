/** Letters, digits, white space and , . " / < > - (the specification's custom_regex). */
export const plainText = /^[A-Za-z0-9\s,."/<>-]*$/;

/** Local part of letters, digits, . _ -; domain of letters, digits, . -; a top-level domain of 2 to 4 letters. */
export const email = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/;

/** Optional scheme and www, a domain, a top-level domain of 2 to 6 letters, then any path. */
export const url =
  /^(https?:\/\/)?(www\.)?[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}(:\d{1,5})?([/?#]\S*)?$/;

export const digits = /^\d+$/;

/** A record's id as the server makes it: a UUID, or a short code where a table is keyed by one. */
export const id = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** A calendar day, YYYY-MM-DD; whether it exists is another question. */
export const day = /^\d{4}-\d{2}-\d{2}$/;
