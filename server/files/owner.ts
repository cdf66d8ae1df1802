/** The record that files belong to. */
export interface FileHolder {
  resource: string;
  record_id: string;
}

/** The record and field that a file belongs to, from its first byte in storage to its last. */
export interface FileOwner extends FileHolder {
  field: string;
}

export const ownerOf = ({ resource, record_id, field }: FileOwner): FileOwner => ({
  resource,
  record_id,
  field,
});
