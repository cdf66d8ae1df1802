import { Badge } from '#admin/generate/badge.tsx';

/** Whether a decree confirms a year's list. */
export const Standing = ({ status }: { status: unknown }) =>
  status === 'resmi' ? (
    <Badge tone="success">Resmi</Badge>
  ) : (
    <Badge tone="warning">Belum dipastikan</Badge>
  );
