import type { ReactNode } from 'react'
import type { ItemMeta } from '../../core/content/index.ts'
import { factLabels } from '../../core/site/fact-labels.ts'
import { FactList, useLanguage, useMessages } from '../../ui/index.ts'

/** The declared facts below the title, such as client and year; nothing if none is known (item-1). */
export function ItemFacts({ meta }: { meta: ItemMeta }): ReactNode {
  const t = useMessages(factLabels)
  const { lang } = useLanguage()
  const facts = Object.entries(meta).flatMap(([key, value]) =>
    value === '' || value === null ? [] : [{ name: t(key), value: formatValue(value, lang) }],
  )
  return facts.length > 0 && <FactList facts={facts} />
}

/** Formats a value; a year has the digits of the language, as dates do, and no separators. */
const formatValue = (value: string | number, lang: string): string =>
  typeof value === 'number' ? value.toLocaleString(lang, { useGrouping: false }) : value
