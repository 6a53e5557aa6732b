import type { Fault } from '../fault.ts'

const STUDIO = 'src/studio/menus'
const PARTS_TEST = 'src/server/authoring/singletons/singletons.test.ts'

export const menusFaults: readonly Fault[] = [
  {
    id: 'menus-1',
    area: 'menus',
    file: `${STUDIO}/menu-tree.ts`,
    find: 'isTooDeep: level + 1 + heightAt(rows, index) > MENU_LEVELS',
    replace: 'isTooDeep: level + heightAt(rows, index) > MENU_LEVELS',
    what: 'A menu item can be moved to a fourth level, which is never shown.',
    tests: [`${STUDIO}/menu-tree.test.ts`, 'tests/e2e/studio-menus.spec.ts'],
  },
  {
    id: 'menus-2',
    area: 'menus',
    file: 'src/server/site/menus/menus.service.ts',
    find: "paths.includes(url.split(/[?#]/)[0] ?? '')",
    replace: 'paths.includes(url)',
    what: 'The menu leads visitors to a page for members if its link has a query.',
    tests: ['src/server/site/menus/menus.service.test.ts'],
  },
  {
    id: 'menus-3',
    area: 'menus',
    file: 'src/server/site/menus/menu-targets.ts',
    find: 'return led?.isPublic ?',
    replace: 'return led ?',
    what: 'A menu shows items that lead to drafts.',
    tests: [PARTS_TEST],
  },
  {
    id: 'menus-4',
    area: 'menus',
    file: 'src/core/content/menu.ts',
    find: "if (url === path) return query ? 'true' : 'page'",
    replace: "if (url === path) return 'page'",
    what: 'Two menu items are marked as the current page.',
    tests: ['src/core/content/menu.test.ts'],
  },
  {
    id: 'menus-5',
    area: 'menus',
    file: 'src/server/authoring/singletons/menu-singleton.ts',
    find: `tags: () => [\`menu:\${location}\`],`,
    replace: 'tags: () => [],',
    what: 'A published menu does not show on pages that are cached.',
    tests: [PARTS_TEST, 'tests/e2e/studio-menus.spec.ts'],
  },
  {
    id: 'menus-6',
    area: 'menus',
    file: 'src/studio/sorting/use-tree-drag.ts',
    find: '((x - start.x) * (isRtl ? -1 : 1)) / indent',
    replace: '(x - start.x) / indent',
    what: 'In Arabic a menu item that is dragged inward goes outward.',
    tests: ['tests/e2e/studio-menus.spec.ts'],
  },
  {
    id: 'menus-7',
    area: 'menus',
    file: 'src/studio/sorting/follow-drag.ts',
    find: '      swallow(event)\n      cancel()\n',
    replace: '      swallow(event)\n',
    what: 'Escape does not end a drag.',
    tests: ['tests/e2e/studio-menus.spec.ts'],
  },
  {
    id: 'menus-8',
    area: 'menus',
    file: `${STUDIO}/MenuRow.tsx`,
    find: "else if (key === 'Escape') menu.putBack()",
    replace: "else if (key === 'Escape') menu.drop()",
    what: 'Escape leaves a lifted menu item where it was carried.',
    tests: ['tests/e2e/studio-menus.spec.ts'],
  },
]
