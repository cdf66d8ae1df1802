interface Parts {
  method?: string;
  path: string;
  token?: string | undefined;
  accept?: string;
  body?: unknown;
}

/** The text of a keep-alive HTTP/1.1 request. */
export function requestText({ method = 'GET', path, token, accept, body }: Parts): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(accept ? [`accept-encoding: ${accept}`] : []),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}
