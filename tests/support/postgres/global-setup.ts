import { startCluster } from './cluster.ts'

/** Starts one server for all tests that run on PostgreSQL, or takes the one of `VITRINE_TEST_POSTGRES`. */
export default async function setup(): Promise<() => Promise<void>> {
  const serverUrl = process.env.VITRINE_TEST_POSTGRES
  const cluster = serverUrl ? null : await startCluster()
  process.env.VITRINE_TEST_POSTGRES = serverUrl ?? cluster?.url
  return async () => {
    await cluster?.stop()
  }
}
