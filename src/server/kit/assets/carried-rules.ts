import { moveBreakPoint, styleForBreakPoint } from '../../../core/content/index.ts'
import type { BuiltAssets } from './built-assets.ts'
import { type FirstRules, firstRules } from './first-rules.ts'

/**
 * Returns the rules of a built style sheet that a page contains itself.
 *
 * @param path from the root of the site
 * @param breakPoint width below which the site's header is the narrow one, in pixels
 */
export type CarriedRules = (path: string, breakPoint: number) => FirstRules

/** Limit on cached style sheets. A site has one break point, which its settings rarely change. */
const MAX_KEPT = 50

export function carriedRules({ files }: Pick<BuiltAssets, 'files'>): CarriedRules {
  const rulesByStyle = new Map<string, FirstRules>()
  return (path, breakPoint) => {
    const key = styleForBreakPoint(path, breakPoint)
    const cachedRules = rulesByStyle.get(key)
    if (cachedRules) return cachedRules
    const css = files.get(path)?.bytes.identity.toString() ?? ''
    const rules = firstRules(moveBreakPoint(css, breakPoint))
    if (rulesByStyle.size >= MAX_KEPT) rulesByStyle.clear()
    rulesByStyle.set(key, rules)
    return rules
  }
}
