import * as z from 'zod/mini'

// The content security policy forbids zod's generated code. In the build, this is in the file with zod.
z.config({ jitless: true })
