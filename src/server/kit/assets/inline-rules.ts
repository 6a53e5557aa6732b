import { moveBreakPoint, styleForBreakPoint } from '../../../core/content/index.ts'
import type { BuiltAssets } from './built-assets.ts'
import { type CriticalRules, criticalRules } from './critical-rules.ts'

/**
 * Returns the rules of a built style sheet that a page contains itself.
 *
 * @param path from the root of the site
 * @param breakPoint width below which the site's header is the narrow one, in pixels
 */
export type InlineRules = (path: string, breakPoint: number) => CriticalRules

/** Limit on cached style sheets. A site has one break point, which its settings rarely change. */
const MAX_KEPT = 50

export function inlineRules({ files }: Pick<BuiltAssets, 'files'>): InlineRules {
  const rulesByStyle = new Map<string, CriticalRules>()
  return (path, breakPoint) => {
    const key = styleForBreakPoint(path, breakPoint)
    const cachedRules = rulesByStyle.get(key)
    if (cachedRules) return cachedRules
    const css = files.get(path)?.bytes.identity.toString() ?? ''
    const rules = criticalRules(moveBreakPoint(css, breakPoint))
    if (rulesByStyle.size >= MAX_KEPT) rulesByStyle.clear()
    rulesByStyle.set(key, rules)
    return rules
  }
}
