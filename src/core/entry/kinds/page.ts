import { pageFields } from '../../content/index.ts'
import { pathProblems } from '../path-problems.ts'
import { defineKind, pathAddress } from './define-kind.ts'

/** Pages made of blocks. */
export const page = defineKind({
  fields: pageFields,
  table: 'page',
  address: pathAddress(),
  access: 'visibility',
  supports: ['templates', 'home', 'menus'],
  cacheTag: (id) => `page:${id}`,
  untitled: 'page_title_required',
  problems: ({ path }) => pathProblems(String(path ?? '')),
})
