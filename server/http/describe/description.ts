/** As much of JSON Schema as the served description uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
}

interface Media {
  schema?: Schema;
}

/** One call of an OpenAPI document. */
export interface DescribedCall {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

/** An OpenAPI document as `GET docs/openapi.json` answers it. */
export interface Description {
  info?: { title?: string; description?: string };
  paths: Record<string, Record<string, DescribedCall>>;
}
