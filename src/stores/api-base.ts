/** Address of the API, with a slash at its end; set at build by `API_BASE`. */
export const apiBase: string = import.meta.env.API_BASE;
