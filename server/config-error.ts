export interface ConfigError extends Error {
  name: 'ConfigError';
  /** The environment variable at fault. */
  variable: string;
}

/** One line that names the variable. Never give it the value, which may be a secret. */
export function configError(variable: string, reason: string): ConfigError {
  return Object.assign(new Error(`${variable}: ${reason}`), {
    name: 'ConfigError' as const,
    variable,
  });
}

export function isConfigError(error: unknown): error is ConfigError {
  return error instanceof Error && error.name === 'ConfigError';
}
