import { expect, it } from 'vitest'
import type { MenuEntry } from '../../../core/content/index.ts'
import { menuWithoutPages } from './menus.service.ts'

const menuItem = (url: string, children: MenuEntry[] = []): MenuEntry => ({ label: url, url, children })

it('omits links to private pages, also with a query or an anchor, and the items below them', () => {
  const menu = {
    location: 'primary',
    entries: [
      menuItem('/members/?from=menu', [menuItem('/about/')]),
      menuItem('/about/', [menuItem('/members/#rates'), menuItem('/members/prices/')]),
      menuItem('/members/'),
      menuItem('https://example.org/members/'),
    ],
  }
  const visibleMenu = menuWithoutPages(menu, ['/members/'])
  expect(visibleMenu.entries).toEqual([
    menuItem('/about/', [menuItem('/members/prices/')]),
    menuItem('https://example.org/members/'),
  ])
  expect(menuWithoutPages(menu, [])).toEqual(menu)
})
