import { expect, type Locator, type Page } from '@playwright/test'
import { SiteForm } from './site-form.ts'
import { dialog } from './studio-helpers.ts'

/** Menu item as the site's API takes it. */
export interface MenuItem {
  label: string
  url: string
  target?: object
  children?: MenuItem[]
}

/** Returns an item that links to an address made from its label, with items below it. */
export const menuItem = (label: string, ...children: MenuItem[]): MenuItem => ({
  label,
  url: `/${label}/`,
  children,
})

const flat = (item: MenuItem): MenuItem[] => [item, ...(item.children ?? []).flatMap(flat)]

/** Menu of the footer in the studio. */
export class MenusPage extends SiteForm {
  readonly list: Locator
  readonly rows: Locator
  readonly addButton: Locator
  readonly addDialog: Locator
  /** Note that somebody else has changed the same. */
  readonly conflict: Locator

  constructor(page: Page) {
    super(page, 'menus/footer')
    this.list = page.getByRole('list', { name: 'Footer' })
    this.rows = this.list.getByRole('listitem')
    this.addButton = page.getByRole('button', { name: 'Add item' })
    this.addDialog = dialog(page, 'Add item')
    this.conflict = page.getByRole('region', { name: /has changed the same thing/ })
  }

  /** Opens the menu with these items, which are saved and not published. */
  async openWith(...entries: MenuItem[]): Promise<void> {
    await this.saveElsewhere({ entries })
    await this.open()
    await expect(this.rows).toHaveCount(entries.flatMap(flat).length)
  }

  /** Returns the row that contains a text. */
  row = (text: string): Locator => this.rows.filter({ hasText: text })
  /** Returns the handle by which an item is dragged, and lifted by keys. */
  handle = (name: string): Locator => this.page.getByRole('button', { name: `Move ${name}, level` })
  /** Returns the button with the item's name, which opens its fields. */
  nameOf = (name: string): Locator =>
    this.rows.getByRole('button', { name: new RegExp(`^${name} (Address|Page)`) })

  /** Waits until the rows are these: `A`, `-B` below it, `--C` below that. */
  hasRows = (...lines: string[]): Promise<void> => expect.poll(() => this.drawing()).toEqual(lines)

  /** Returns the rows as lines, with a hyphen for each level below the first. */
  drawing = (): Promise<string[]> =>
    this.rows.evaluateAll((all) =>
      all.map((row) => {
        const [, name, level] =
          row
            .querySelector('button')
            ?.getAttribute('aria-label')
            ?.match(/^Move (.*), level (\d)$/) ?? []
        return '-'.repeat(Number(level) - 1) + name
      }),
    )

  /** Lifts an item by keys, presses others, and drops it. */
  async moveByKeys(name: string, ...keys: string[]): Promise<void> {
    await this.handle(name).press('Space')
    for (const key of keys) await this.page.keyboard.press(key)
    await this.page.keyboard.press('Space')
  }

  /** Moves the pointer to a handle, presses it, and moves by some pixels; the caller releases it. */
  async dragFrom(name: string, by: { x: number; y: number }): Promise<void> {
    // An item that was moved before glides to its place.
    await this.handle(name).hover()
    const start = await centerOf(this.handle(name))
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(start.x + by.x / 2, start.y + by.y / 2)
    await this.page.mouse.move(start.x + by.x, start.y + by.y)
  }

  async drag(name: string, by: { x: number; y: number }): Promise<void> {
    await this.dragFrom(name, by)
    await this.page.mouse.up()
  }
}

/** Returns the middle of an element in the window, in pixels. */
export async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element cannot be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
