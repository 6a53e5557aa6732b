import type { BlockRegistry } from '../../../blocks/index.ts'
import { TAXONOMIES } from '../../../core/content/index.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { ServedCall } from '../../kit/http/rest/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { PagesService } from '../../site/pages/index.ts'
import { linkedMedia, linkedTerms, type PortfolioService } from '../../site/portfolio/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { LibraryService } from '../library/index.ts'
import type { SingletonsService } from '../singletons/index.ts'
import type { TermsService } from '../terms/index.ts'
import { type EntryCallsOptions, entryCalls } from './entry-calls.ts'
import { introspectCall } from './introspect-call.ts'
import { wpItems } from './items.ts'
import { kindsCalls } from './kinds-calls.ts'
import { mediaCalls } from './media-calls.ts'
import { wpPages } from './pages.ts'
import { revisionCalls } from './revision-calls.ts'
import { createReadContent } from './sent-content.ts'
import { settingsCalls } from './settings-calls.ts'
import { termListCalls } from './term-lists.ts'
import { termWrites } from './term-writes.ts'
import { usersCalls } from './users-calls.ts'

export interface WordPressOptions extends EntryCallsOptions {
  blocks: BlockRegistry
  pages: PagesService
  portfolio: PortfolioService
  settings: SettingsService
  singletons: SingletonsService
  terms: TermsService
  library: LibraryService
  media: MediaService
  accounts: Pick<Accounts, 'profiles' | 'applicationPasswordOf'>
}

/** Returns the calls of WordPress that write, and those that show more to authors than to visitors. */
export function wordpressCalls(options: WordPressOptions): ServedCall[] {
  const readContent = createReadContent(options)
  const kinds = [
    wpItems(options.portfolio, options.library, readContent),
    wpPages(options.pages, readContent),
  ]
  return [
    ...kinds.flatMap((kind) => [
      ...entryCalls(kind, options).map((call) => ({ ...call, linked: kind.linked })),
      ...revisionCalls(kind, options),
    ]),
    ...TAXONOMIES.flatMap((taxonomy) => [
      ...[...termListCalls(options.portfolio, taxonomy), ...termWrites(taxonomy, options)].map((call) => ({
        ...call,
        linked: linkedTerms(taxonomy),
      })),
    ]),
    ...mediaCalls(options.library).map((call) => ({ ...call, linked: linkedMedia })),
    ...usersCalls(options.accounts.profiles),
    introspectCall(options.accounts),
    ...settingsCalls(options),
    ...kindsCalls(),
  ]
}
