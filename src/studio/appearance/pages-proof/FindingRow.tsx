import { Link } from 'wouter'
import { PALETTE_SLOTS } from '../../../core/content/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { Button, contrastFigure } from '../../kit/index.ts'
import { colorMessages } from '../color-messages.ts'
import styles from '../colors.module.css'
import type { FaintColor } from './group-findings.ts'
import { pagesProofMessages } from './messages.ts'

interface FindingRowProps {
  color: FaintColor
  isFixable: boolean
  onShow(): void
  onFix(): void
}

/**
 * Row for a colour that is too faint on pages: the place with the lowest contrast, and buttons to show and to fix it.
 */
export function FindingRow({
  color: { slots, worst, more, palette },
  isFixable,
  onShow,
  onFix,
}: FindingRowProps) {
  const t = useMessages(pagesProofMessages)
  const nameOf = useMessages(colorMessages)
  const { lang } = useLanguage()
  const { page, words, place, ratio, needed } = worst
  const names = slots.map((slot) => nameOf(PALETTE_SLOTS[slot] ?? 'ink'))
  return (
    <li>
      <p>
        {t(`at_${place}`, {
          words: words || t('sign'),
          page: page.title,
          palette: t(palette),
          ratio: contrastFigure(ratio, lang),
          needed: contrastFigure(needed, lang),
        })}{' '}
        {more > 0 && t('more', { count: more })} {slots.length === 0 && t('own')}
        {slots.length > 0 && !isFixable && t('unfixable')}
      </p>
      <p className={styles.ways}>
        <Button look="quiet" onClick={onShow}>
          {t('show')}
        </Button>
        {isFixable && (
          <Button look="quiet" onClick={onFix}>
            {t('fix', { name: names.join(', ') })}
          </Button>
        )}
        {slots.length === 0 && page.editor && <Link to={page.editor}>{t('edit', { page: page.title })}</Link>}
      </p>
    </li>
  )
}
