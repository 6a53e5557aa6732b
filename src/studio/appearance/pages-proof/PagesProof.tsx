import { Suspense, useEffect, useRef, useState } from 'react'
import type { EntryKind } from '../../../core/entry/index.ts'
import { itemPath, PORTFOLIO_PATH, SEARCH_PATH } from '../../../core/routing/routes.ts'
import { useMessages } from '../../../ui/index.ts'
import { type Api, read, readPath, useApi } from '../../api/index.ts'
import { Button, Dialog } from '../../kit/index.ts'
import { type SingletonDraft, SiteView } from '../../singletons/index.ts'
import styles from '../colors.module.css'
import { type CheckedPage, checkPages, type Finding, type PaletteName } from './check-pages.ts'
import { FindingRow } from './FindingRow.tsx'
import { type FaintColor, groupFindings, keyOf, withFix } from './group-findings.ts'
import { pagesProofMessages } from './messages.ts'

interface PagesProofProps {
  draft: SingletonDraft
  palettes: Readonly<Record<PaletteName, readonly string[]>>
  onFix(name: PaletteName, palette: readonly string[]): void
}

type Look =
  | { state: 'none' }
  | { state: 'looking'; page: CheckedPage | null; palette: PaletteName; done: number; count: number }
  | { state: 'failed'; page: CheckedPage | null }
  | { state: 'done'; colors: readonly FaintColor[]; count: number; version: string }

/**
 * Limit on the pages that are checked beside the home page and the portfolio, so that a large site does not take
 * minutes.
 */
const MAX_PAGES = 6

/**
 * Contrast check of the site's pages with the unpublished appearance. Each page is loaded out of sight in both
 * palettes; texts that are too faint are listed, can be shown, and can be fixed (studio-282).
 */
export default function PagesProof({ draft, palettes, onFix }: PagesProofProps) {
  const t = useMessages(pagesProofMessages)
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController | null>(null)
  const [look, setLook] = useState<Look>({ state: 'none' })
  const [openFinding, setOpenFinding] = useState<Finding | null>(null)
  const version = versionOf(draft)
  const newest = useRef(palettes)
  newest.current = palettes
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    room.current?.replaceChildren()
    setLook({ state: 'none' })
  }
  const check = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let page: CheckedPage | null = null
    setLook({ state: 'looking', page, palette: 'default', done: 0, count: 0 })
    try {
      if (!(await draft.flush())) throw new Error('What was changed is not saved.')
      const looked = newest.current
      const pages = await pagesOf(api, t('search'), signal)
      const count = pages.length
      const version = versionOf(draft)
      if (!room.current) return
      const findings = await checkPages(
        room.current,
        pages,
        version,
        (next, palette, done) => {
          page = next
          setLook({ state: 'looking', page, palette, done: done + 1, count: count * 2 })
        },
        signal,
      )
      setLook({ state: 'done', colors: groupFindings(findings, looked), count, version })
    } catch {
      if (!signal.aborted) setLook({ state: 'failed', page })
    }
  }
  const fix = (color: FaintColor) => {
    const fixed = withFix(palettes[color.palette], color)
    if (!fixed) return
    onFix(color.palette, fixed)
    // The pressed button disappears with its row.
    heading.current?.focus()
    void check()
  }

  return (
    <section className={styles.pages} aria-labelledby="pages-proof">
      <div>
        <h3 ref={heading} id="pages-proof" tabIndex={-1}>
          {t('title')}
        </h3>
        <p className={styles.note}>{t('help')}</p>
      </div>
      <p role="status">
        {look.state === 'looking' &&
          look.page &&
          t('looking', {
            page: look.page.title,
            palette: t(look.palette),
            done: look.done,
            count: look.count,
          })}
        {look.state === 'failed' && (look.page ? t('failed', { page: look.page.title }) : t('unlisted'))}
        {look.state === 'done' &&
          [
            look.colors.length === 0
              ? t('readable', { count: look.count })
              : t('faint', { count: look.colors.length }),
            look.version !== version && t('stale'),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {look.state === 'done' && (
        <ul className={styles.findings}>
          {look.colors.map((color) => (
            <FindingRow
              key={keyOf(color.worst)}
              color={color}
              isFixable={withFix(palettes[color.palette], color) !== null}
              onShow={() => setOpenFinding(color.worst)}
              onFix={() => fix(color)}
            />
          ))}
        </ul>
      )}
      {look.state === 'looking' ? (
        <Button onClick={stop}>{t('stop')}</Button>
      ) : (
        <Button onClick={() => void check()}>{t(look.state === 'none' ? 'check' : 'again')}</Button>
      )}
      <div ref={room} className={styles.outOfSight} aria-hidden="true" inert />
      {openFinding && (
        <Dialog
          title={t('showing', { words: openFinding.words || t('sign'), page: openFinding.page.title })}
          isLarge
          onClose={() => setOpenFinding(null)}
        >
          <div className={styles.shown}>
            <Suspense>
              <SiteView
                version={version}
                start={{
                  path: openFinding.page.path,
                  palette: openFinding.palette,
                  selector: openFinding.selector,
                }}
              />
            </Suspense>
          </div>
        </Dialog>
      )}
    </section>
  )
}

const versionOf = (draft: SingletonDraft): string => {
  const { part, version } = draft.state().stored
  return `${part} ${version}`
}

/**
 * Returns the pages to check: the home page first, then the portfolio and one of its works, the search, and other
 * published pages.
 */
async function pagesOf(api: Api, search: string, signal: AbortSignal): Promise<CheckedPage[]> {
  const list = (kind: EntryKind) =>
    read(api, readPath('GET entries/:kind', { path: { kind }, args: { status: 'public' } }), signal)
  const [pages, works] = await Promise.all([list('page'), list('work')])
  const firstPages = pages.items
    .map(({ id, title, address }) => ({ title, path: address, editor: `/pages/${id}` }))
    .toSorted((a, b) => rank(a.path) - rank(b.path))
    .slice(0, MAX_PAGES + 2)
  const work = works.items.find(({ type }) => type === 'page') ?? works.items[0]
  return [
    ...firstPages,
    ...(work ? [{ title: work.title, path: itemPath(work.address), editor: `/works/${work.id}` }] : []),
    { title: search, path: SEARCH_PATH, editor: null },
  ]
}

const rank = (path: string): number => (path === '/' ? 0 : path === PORTFOLIO_PATH ? 1 : 2)
