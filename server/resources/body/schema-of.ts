import { bodySchema, querySchema, type Route } from '#core/resource/index.ts';

/** Making a schema costs far more than using it, so each route's is made once. */
function onceARoute<T>(make: (route: Route) => T): (route: Route) => T {
  const made = new WeakMap<Route, T>();
  return (route) => {
    const known = made.get(route) ?? make(route);
    made.set(route, known);
    return known;
  };
}

export const querySchemaOf = onceARoute((route) => querySchema(route.resource, route.definition));
export const bodySchemaOf = onceARoute((route) => bodySchema(route.resource, route.definition));
