import { CreateBase, useCreatePath } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useResource, useScreenCall, useScreenCalls } from '#admin/context.ts';
import { createLabel } from '#admin/generate/access.ts';
import { screenName } from '#admin/generate/names.ts';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { Page } from '#admin/layout/page.tsx';
import type { Values } from '#admin/providers/request-body.ts';
import { askedCall } from './create-search.ts';
import { ResourceForm, type FormParts } from './resource-form.tsx';

export interface CreateScreenProps extends FormParts {
  /** What the inputs hold at first, beside what the declaration says. */
  initial?: Values;
}

/** The screen that adds a record, by the call that the address asks for. */
export function CreateScreen(parts: CreateScreenProps) {
  const resource = useResource();
  const calls = useScreenCalls(resource, 'create');
  const call = askedCall(useLocation().search, calls);
  const shown = useScreenCall(resource, 'show') !== null;
  const crumbs = useListCrumb(resource);
  const createPath = useCreatePath();
  if (call === null) return null;
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={{ meta: { call } }}>
      <Page title={createLabel(resource, call)} crumbs={crumbs}>
        <ResourceForm
          key={call}
          resource={resource}
          call={call}
          done={`${resource.label.one} ditambahkan`}
          then={shown ? 'show' : 'list'}
          cancelTo={createPath({ resource: screenName(resource), type: 'list' })}
          {...parts}
        />
      </Page>
    </CreateBase>
  );
}
