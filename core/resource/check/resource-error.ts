/** A declaration that does not hold together; the message begins with `resource.field`. */
export class ResourceError extends Error {
  override name = 'ResourceError';
}

export function fail(resource: string, field: string, why: string): never {
  throw new ResourceError(`${resource}.${field}: ${why}`);
}
