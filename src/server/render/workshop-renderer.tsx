import type { ReactNode } from 'react'
import { WORKSHOP_PATH } from '../../core/routing/routes.ts'
import { paletteState } from '../../theme/color-scheme/index.ts'
import { FIXTURE_WORKS } from '../../workshop/fixtures/index.ts'
import { contentOf, stateAt, stateProps, WorkshopIndex, WorkshopPage } from '../../workshop/index.ts'
import { BlockViews } from './block-views.tsx'
import { islandFiles } from './island-files.ts'
import { type LoadedBlock, loadBlocks, sheetsOf } from './load-blocks.ts'
import type { PageVisit } from './page-visit.ts'
import { type RenderedDocument, renderDocument } from './render-document.tsx'
import type { PageRendererOptions } from './renderer-types.ts'

type WorkshopOptions = Pick<
  PageRendererOptions,
  'services' | 'blocks' | 'assets' | 'rules' | 'origin' | 'colorAction' | 'now' | 'log'
>

/** Renders the pages of the workshop as pages of the site are; `null` where there is none. */
export function workshopRenderer({
  services,
  blocks: registry,
  assets,
  rules,
  origin,
  log,
  ...options
}: WorkshopOptions) {
  const filesOf = islandFiles(assets)
  const site = { menu: (location: string) => services.menus.at(location), settings: services.settings.read }

  async function document(
    visit: PageVisit,
    title: string,
    dir: 'rtl' | undefined,
    view: ReactNode,
    loaded: readonly LoadedBlock[] = [],
  ) {
    const own = await services.settings.read()
    const settings = dir ? { ...own, lang: 'he', dir } : own
    const address = visit.path + (visit.query.size > 0 ? `?${visit.query}` : '')
    const none = (location: string) => ({ location, entries: [] })
    const frame = {
      settings,
      palette: paletteState(visit.palette, settings.colors),
      visitor: visit.visitor,
      menus: { primary: none('primary'), footer: none('footer') },
      headerBackdrop: null,
      headerFiles: filesOf('header', ['theme']),
      catalogue: {},
      path: visit.path,
      returnTo: address,
      colorAction: options.colorAction,
      year: options.now().getFullYear(),
    }
    const { style, later, sheets } = assets
    const head = {
      origin,
      assets: { style, later, sheets, site: assets.site[0], fonts: [], typefaces: assets.typefaces },
      title,
      description: '',
      listed: false,
      sheets: sheetsOf(loaded),
    }
    return renderDocument(frame, head, view, rules)
  }

  async function statePage(visit: PageVisit): Promise<RenderedDocument | null> {
    const workshopState = stateAt(visit.path)
    if (!workshopState) return null
    const { name, state, set } = workshopState
    const url = new URL(visit.path, origin)
    url.search = visit.query.toString()
    const blocks = state.blocks.map((attributes) => ({ name, attributes }))
    // The page's heading is above the blocks already.
    const context = { content: contentOf(set, site), url, hasHeading: true }
    const loaded = await loadBlocks(registry, blocks, context, log)
    const settings = await services.settings.read()
    // Every state can be shown in the other direction, too.
    const turned = visit.query.get('dir') === 'rtl' ? 'rtl' : state.dir
    const dir = turned ?? settings.dir
    const view = (
      <WorkshopPage title={state.title}>
        <BlockViews
          loaded={loaded.map(({ block, position, props, within }) => ({
            // A visitor would not turn to a block that shows nothing yet, so it starts by itself.
            block: state.start === 'loading' ? { ...block, island: { strategy: 'load' } } : block,
            position,
            within,
            props: stateProps(state, set, props),
          }))}
          language={{ lang: turned ? 'he' : settings.lang, dir, catalogue: {} }}
          islandFiles={filesOf}
        />
      </WorkshopPage>
    )
    return document(visit, state.title, turned, view, loaded)
  }

  return async (visit: PageVisit): Promise<RenderedDocument | null> => {
    if (visit.path === WORKSHOP_PATH) return document(visit, 'Workshop', undefined, <WorkshopIndex />)
    if (visit.path.startsWith(FIXTURE_WORKS)) {
      const title = `The page of ${visit.path.slice(FIXTURE_WORKS.length, -1)}`
      return document(visit, title, undefined, <WorkshopPage title={title} />)
    }
    return statePage(visit)
  }
}
