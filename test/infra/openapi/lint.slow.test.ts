import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DOCUMENT_FILE } from '../../../infra/openapi/openApiDocument.ts'

test('the description has no problem that Redocly warns of', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    // One route only redirects: the address of unsubscribe headers, opened in a browser. And the feed of a watch could be
    // the updates of a country called "watch", which there is not.
    [
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      DOCUMENT_FILE,
      '--format=json',
      '--skip-rule=operation-2xx-response',
      '--skip-rule=no-ambiguous-paths',
    ],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  expect(JSON.parse(stdout), stderr).toMatchObject({ totals: { errors: 0, warnings: 0 } })
})
