interface ImportMetaEnv {
  /** Address of the API, with a slash at its end. */
  readonly API_BASE: string;
}
