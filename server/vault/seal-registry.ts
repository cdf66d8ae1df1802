import type { Field, Registry, Resource } from '#core/resource/index.ts';
import type { Place, Vault } from './vault.ts';

/** Shown where no key opens a value: the secret it was sealed under is not known here. */
export const unreadable = '(tidak terbaca)';

/** The texts of a resource that are kept sealed; its files are by the storage. */
export const sealedFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { sealed, type }]) =>
    sealed && type === 'text' ? [name] : [],
  );

/** The files of a resource that are. */
export const sealedFiles = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { file }]) => (file?.sealed ? [name] : []));

/** What a sealed field is to the vault. */
export const purposeOf = (resource: string, field: string): string => `${resource}.${field}`;

/**
 * The same resources, whose sealed fields are encrypted on their way into a column and opened on
 * their way out, each bound to its record. What stands there open, or was brought there from another
 * record, is not read: what earlier versions wrote is sealed anew before anybody is served.
 */
export function sealRegistry(registry: Registry, vault: Vault): Registry {
  return new Map([...registry].map(([name, resource]) => [name, sealResource(resource, vault)]));
}

function sealResource(resource: Resource, vault: Vault): Resource {
  const names = sealedFields(resource);
  if (names.length === 0) return resource;
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    names.includes(name) ? sealField(field, purposeOf(resource.name, name), vault) : field,
  ]);
  return { ...resource, fields: Object.fromEntries(fields) as Resource['fields'] };
}

function sealField(field: Field, purpose: string, vault: Vault): Field {
  return {
    ...field,
    toColumn(value, record) {
      const plain = field.toColumn(value);
      if (typeof plain !== 'string' || plain === '') return plain;
      return vault.seal(plain, placeOf(purpose, record));
    },
    fromColumn(value, record) {
      if (typeof value !== 'string' || value === '') return field.fromColumn(value);
      const place = placeOf(purpose, record);
      const plain = vault.isSealed(value) ? vault.open(value, place) : null;
      return field.fromColumn(plain ?? unreadable);
    },
  };
}

function placeOf(purpose: string, record: string | undefined): Place {
  if (record === undefined) throw new Error(`${purpose}: is sealed, and wants to know its record`);
  return { purpose, record };
}
