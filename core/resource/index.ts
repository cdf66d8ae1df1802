export { grantFor, isPublic, mayCall, mayRead } from './access.ts';
export { bulkInput, bulkOf, valuesOf } from './check/assert-many.ts';
export { filterField, filterName } from './check/assert-resource.ts';
export { columnsOf, type Column } from './columns.ts';
export { countersOf, type Counter } from './counters.ts';
export { defineResource } from './define-resource.ts';
export { defineResources, type Registry } from './define-resources.ts';
export { cmsPath, menuFor, type MenuGroup, type MenuItem } from './menu.ts';
export {
  defaultLimit,
  exportForms,
  maxLimit,
  querySchema,
  withoutEmpty,
  type ExportForm,
  type ListQuery,
} from './schemas/query-schema.ts';
export { draftsIn, filesIn, inPart, namesOf, partOf, telling } from './facts.ts';
export { fileFieldsOf, fileIdsIn, fileNamesIn } from './file-fields.ts';
export { isNaming } from './fields/file.ts';
export { fieldErrors, formSchema } from './schemas/form-schema.ts';
export { fillPath, isAboutSelf, routeOf, routesOf, type Route } from './routes.ts';
export {
  confirmingRoles,
  isAccount,
  asksForPassword,
  needsOwnPassword,
  ownPasswordFields,
  passwordField,
} from './own-password.ts';
export type { OwnPassword } from './own-password.ts';
export { endOfDay, scheduleErrors, standingOf, type Standing } from './schedule.ts';
export { bodySchema, isSystemField, recordSchema, writableFields } from './schemas/schemas.ts';
export { indexedColumns } from './searched.ts';
export { sitePreview, type PreviewedRecord } from './site-preview.ts';
export { systemFields } from './system-fields.ts';
export type { ListedRecord, OpenedRecord } from './answer.ts';
export type { UnknownNames, UnknownSought } from './answer.ts';
export type {
  AskedBy,
  ComputedOf,
  FilledIn,
  KindOf,
  Outgoing,
  RowOf,
  SentTo,
  ValuesOf,
} from './row.ts';
export type * from './types.ts';
export { typedFilters } from './typed-filters.ts';
export { whoseValues, type Whose } from './whose.ts';
