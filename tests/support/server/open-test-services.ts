import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openServices, type Services, type ServicesOptions } from '../../../src/server/app/create-services.ts'
import type { Config } from '../../../src/server/platform/config.ts'
import type { ItemDraft } from '../../../src/server/portfolio/index.ts'

/** A folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Services on a real database in a folder of its own; closed when the test ends. */
export async function openTestServices(
  dataDir?: string,
  options: ServicesOptions = {},
  config: Partial<Config> = {},
): Promise<Services & { dataDir: string; reports: string[] }> {
  const folder = dataDir ?? (await temporaryFolder())
  const reports: string[] = []
  const now = () => new Date('2026-03-01T12:00:00Z')
  const report = (line: string) => void reports.push(line)
  const services = await openServices({ ...config, dataDir: folder }, { now, report, ...options })
  onTestFinished(() => services.close())
  return { ...services, dataDir: folder, reports }
}

/** An item with everything unsaid left plain. */
export const draft = (change: Partial<ItemDraft> & { slug: string }): ItemDraft => ({
  title: change.slug,
  type: 'image',
  status: 'publish',
  summary: '',
  blocks: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
  thumbnailId: null,
  lightboxId: null,
  filmId: null,
  videoUrl: '',
  siteUrl: '',
  siteType: '',
  openInNewTab: false,
  openIn: '',
  callToAction: '',
  terms: [],
  ...change,
})
