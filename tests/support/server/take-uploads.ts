import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createBlockRegistry } from '../../../src/blocks/block-registry.ts'
import { API_PATH } from '../../../src/core/routing/routes.ts'
import { openServices } from '../../../src/server/app/create-services.ts'
import { uploadsRoutes } from '../../../src/server/authoring/uploads/index.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { createSiteOrigins } from '../../../src/server/kit/http/index.ts'
import { createWriteLimit } from '../../../src/server/kit/http/rest/index.ts'
import { createWorker } from '../../../src/server/kit/platform/index.ts'

// Serves Ada's uploads until it is killed. Its arguments are a data folder, the settings of a database server or
// nothing, and a port.

const [dataDir = '', server = '', port = '0'] = process.argv.slice(2)
const db = server ? openPostgres(JSON.parse(server)) : openDatabase(dataDir)
const services = await openServices(
  { dataDir, avif: false },
  { blocks: createBlockRegistry([]), db, log: () => {} },
)
createWorker([services.media.renditions], () => {}).start()
const actor = { id: 'ada', name: 'Ada', role: 'owner' } as const
const app = new Hono().route(
  API_PATH,
  uploadsRoutes({
    uploads: services.uploads,
    site: createSiteOrigins({ siteUrl: null, listenOn: { kind: 'loopback' } }),
    findCaller: async () => ({ ok: true, value: { actor, nonce: null, cookies: [] } }),
    writes: createWriteLimit(),
    permissions: () => 'media.write',
  }),
)
createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => {
  process.stdout.write('ready\n')
})
