import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#core/resource/index.ts';
import { useScreenCalls } from '#admin/context.ts';
import { createLabel } from '#admin/generate/access.ts';
import { createSearch } from '#admin/generate/form/create-search.ts';
import { screenName } from '#admin/generate/names.ts';

/** A button for each way in which this role may add a record. */
export function AddButtons({ resource }: { resource: Resource }) {
  const createPath = useCreatePath();
  const calls = useScreenCalls(resource, 'create');
  const to = createPath({ resource: screenName(resource), type: 'create' });
  return calls.map((call, index) => (
    <Button
      key={call}
      variant={index === 0 ? 'contained' : 'outlined'}
      component={RouterLink}
      to={`${to}${createSearch(index === 0 ? {} : { call })}`}
      startIcon={<Add />}
    >
      {createLabel(resource, call)}
    </Button>
  ));
}
