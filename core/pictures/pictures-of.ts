import type { Route } from '#core/resource/index.ts';

/** The fields of a call whose pictures it also gives in smaller sizes: those that it shows in place. */
export const picturesOf = ({ definition, kind, resource }: Route): string[] =>
  kind === 'file' && definition.inline
    ? (definition.fields ?? []).filter((name) => {
        const { type, file } = resource.fields[name] ?? {};
        return type === 'image' && !file?.sealed;
      })
    : [];
