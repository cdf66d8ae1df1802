import type { RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { DocumentButton } from './document-button.tsx';
import { documentCalls } from './document-calls.ts';

export interface DocumentsProps {
  record: RaRecord;
  /** Whether the record has come so far that a document can be had; all of them when not given. */
  has?: (call: string) => boolean;
}

/** A button for each document that the declaration names of one record. */
export function Documents({ record, has = () => true }: DocumentsProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  return documentCalls(resource, 'record', role)
    .filter(({ name }) => has(name))
    .map((document) => <DocumentButton key={document.name} document={document} record={record} />);
}
