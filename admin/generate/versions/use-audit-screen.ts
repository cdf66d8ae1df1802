import { useBackOffice } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';

/** What react-admin calls the audit log. */
export function useAuditScreen(): string {
  const audit = useBackOffice().resources.byName('audit');
  if (!audit) throw new Error('audit is not declared');
  return screenName(audit);
}
