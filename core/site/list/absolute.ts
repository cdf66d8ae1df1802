/** A link as a file bears it: it is opened anywhere, where "/regulasi" leads nowhere. */
export const absolute = <Link extends string | null | undefined>(
  situs: string,
  link: Link,
): Link | string => (link?.startsWith('/') ? situs + link : link);
