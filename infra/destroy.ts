import { DESTROYING } from './makeStacks.ts'
import { runCdk } from './runCdk.ts'

/** `npm run destroy -- …`: `cdk destroy` for every stack of a deployment, also for those that its settings no longer need. */
process.exitCode = await runCdk(['destroy', '-c', `${DESTROYING}=true`], ['--force'])
