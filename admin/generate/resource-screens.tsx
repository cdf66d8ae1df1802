import type { ComponentType, ReactElement } from 'react';
import { Resource as RaResource } from 'react-admin';
import type { CallKind, Resource } from '#core/resource/index.ts';
import { useScreenCall } from '#admin/context.ts';
import { lazyScreen } from '#admin/layout/lazy.tsx';
import { AccessDenied } from '#admin/layout/screens.tsx';
import type { Override } from '#admin/overrides/types.ts';
import type { ScreenKind } from './access.ts';
import { screenName } from './names.ts';
import { titleOf } from './values.ts';

const generated = {
  list: lazyScreen(() => import('./list/index.tsx')),
  show: lazyScreen(() => import('./show/index.tsx')),
  create: lazyScreen(() => import('./form/create.tsx')),
  edit: lazyScreen(() => import('./form/edit.tsx')),
};

const kinds: Readonly<Record<keyof typeof generated, CallKind>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'update',
};

type Screens = { [S in keyof typeof generated]?: ComponentType };

/** The screens of a resource: those its calls ask for, each generated unless one is written by hand. */
export function screensOf(resource: Resource, override: Override): Screens {
  const screens: Screens = {};
  for (const screen of ['list', 'show', 'create', 'edit'] as const) {
    const called = Object.values(resource.calls).some(({ kind }) => kind === kinds[screen]);
    const Screen = override[screen] === undefined ? generated[screen] : override[screen];
    if (called && Screen) screens[screen] = Screen;
  }
  return screens;
}

/** What react-admin is told of a resource. Called, not rendered: it looks at its children's own type. */
export function resourceElement(resource: Resource, override: Override): ReactElement {
  const name = screenName(resource);
  return (
    <RaResource
      key={name}
      name={name}
      recordRepresentation={(record: Record<string, unknown>) => titleOf(resource, record)}
      {...Object.fromEntries(
        Object.entries(screensOf(resource, override)).map(([screen, Screen]) => [
          screen,
          <Guarded
            key={screen}
            resource={resource}
            screen={screen as ScreenKind}
            Screen={Screen}
          />,
        ]),
      )}
    />
  );
}

interface GuardedProps {
  resource: Resource;
  screen: ScreenKind;
  Screen: ComponentType;
}

/**
 * A screen for those whose work it is, and in whose menu the resource stands; whoever else comes by
 * its address is told so.
 */
function Guarded({ resource, screen, Screen }: GuardedProps) {
  const isInMenu = useScreenCall(resource, 'list') !== null;
  const mayOpen = useScreenCall(resource, screen) !== null;
  return isInMenu && mayOpen ? <Screen /> : <AccessDenied />;
}
