import {
  type AskedBy,
  type KindOf,
  type ListedRecord,
  type MenuGroup,
  type OpenedRecord,
  type Outgoing,
  type ComputedOf,
  type RowOf,
  type SentTo,
  type UnknownNames,
  type UnknownSought,
  type ValuesOf,
  type called,
  type sought,
  defineResources,
} from '#core/resource/index.ts';
import { admin } from './resources/admin.ts';
import { audit } from './resources/audit.ts';
import { berkala } from './resources/berkala.ts';
import { dikecualikan } from './resources/dikecualikan.ts';
import { faq } from './resources/faq.ts';
import { kalender } from './resources/kalender.ts';
import { keberatan } from './resources/keberatan.ts';
import { laporan } from './resources/laporan.ts';
import { permohonan } from './resources/permohonan.ts';
import { regulasi } from './resources/regulasi.ts';
import { saringan } from './resources/saringan.ts';
import { sengketa } from './resources/sengketa.ts';
import { sertamerta } from './resources/sertamerta.ts';
import { setiapsaat } from './resources/setiapsaat.ts';
import { templat } from './resources/templat.ts';
import { unitKerja } from './resources/unit-kerja.ts';
import { user } from './resources/user.ts';
import { videopublik } from './resources/videopublik.ts';

/** Entries of the sidebar that no resource stands behind. */
export const menuGroups: readonly MenuGroup[] = [
  { id: 9000, nama: 'Beranda', icon: 'home', path: '/beranda' },
  { id: 10000, nama: 'Pengajuan', icon: 'inbox' },
  { id: 20000, nama: 'User', icon: 'people' },
  { id: 30000, nama: 'Informasi Publik', icon: 'campaign' },
];

/** Every resource of the product. */
export const resources = [
  permohonan,
  keberatan,
  sengketa,
  templat,
  user,
  admin,
  saringan,
  audit,
  unitKerja,
  kalender,
  laporan,
  dikecualikan,
  berkala,
  setiapsaat,
  sertamerta,
  videopublik,
  regulasi,
  faq,
];

/** Their fields by the resource's name, for the types of what answers hold. */
type Declared = { [R in (typeof resources)[number] as R['name']]: R['fields'] };

export type ResourceName = keyof Declared;

/** What the searches of each resource look into. */
type Sought = {
  [R in (typeof resources)[number] as R['name']]: R extends { readonly [sought]?: infer S }
    ? Exclude<S, undefined>
    : never;
};

/** Fails to name a field that another one brings along or falls back on, or a search looks into, and that is declared no more. */
type None<Unknown extends never> = Unknown;
export type Dangling = [None<UnknownNames<Declared>>, None<UnknownSought<Declared, Sought>>];

/** The calls of each resource. */
type Called = {
  [R in (typeof resources)[number] as R['name']]: R extends { readonly [called]?: infer C }
    ? Exclude<C, undefined>
    : never;
};

export type CallName<N extends ResourceName> = keyof Called[N] & string;

/** A call of any resource, as who sends something ahead names it: `permohonan.create`. */
export type CallId = { [N in ResourceName]: `${N}.${CallName<N>}` }[ResourceName];

type Asked = { [N in ResourceName]: AskedBy<Called[N]> };

/** What a client may send to any of a resource's calls, and what steps write. */
export type InputOf<N extends ResourceName> = ValuesOf<Declared[N]> & ValuesOf<Asked[N]>;

/** What each call of a resource has been sent, valid by the declaration. */
export type SentIn = {
  [N in ResourceName]: { [C in CallName<N>]: SentTo<Declared[N], C, Called[N][C]> };
};

/** What a browser sends to a call, beside the version of the record that it is about. */
export type BodyTo<I extends CallId> = I extends `${infer N extends ResourceName}.${infer C}`
  ? C extends CallName<N>
    ? Outgoing<SentIn[N][C]>
    : never
  : never;

/** The record that each call is about; none where it makes one. */
export type CurrentIn = {
  [N in ResourceName]: {
    [C in CallName<N>]: KindOf<C, Called[N][C]> extends 'create' ? null : ResourceTables[N];
  };
};

/** The resources' tables, by name. */
export type ResourceTables = { [N in keyof Declared]: RowOf<Declared[N]> };

/** What is worked out of the records of a resource at each reading. */
export type ComputedIn<N extends ResourceName> = ComputedOf<Declared[N]>;

/** A record as it is answered where it is opened. */
export type RecordOf<N extends ResourceName> = OpenedRecord<Declared, N>;

/** The same in a list. */
export type EntryOf<N extends ResourceName> = ListedRecord<Declared, N>;

type Kind = 'permohonan' | 'keberatan';

/** A call of a case of either kind. */
export type CaseCall = { [K in Kind]: CallName<K> }[Kind];

/** A call that cases of both kinds have, of either. */
export type CaseCallId<C extends CallName<'permohonan'> & CallName<'keberatan'>> = `${Kind}.${C}`;

/** What both kinds of case have. */
type Common<C> = Pick<C, keyof C>;

/** A case of either kind, as it is answered where it is opened. */
export type CaseRecord = Common<{ [K in Kind]: RecordOf<K> }[Kind]>;

/** The same in a list. */
export type CaseEntry = Common<{ [K in Kind]: EntryOf<K> }[Kind]>;

/** The same by name, checked against each other. */
export const registry = defineResources(resources, menuGroups);
