import type { Field, Registry, Resource } from '#core/resource/index.ts';
import type { Vault } from './vault.ts';

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
 * their way out. What was written before there was a vault is read as it stands.
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
    toColumn(value) {
      const plain = field.toColumn(value);
      return typeof plain === 'string' && plain !== '' ? vault.seal(plain, purpose) : plain;
    },
    fromColumn(value) {
      if (!vault.isSealed(value)) return field.fromColumn(value);
      return field.fromColumn(vault.open(value, purpose) ?? unreadable);
    },
  };
}
