import fc from 'fast-check'

/**
 * Property tests try the same values in every run, so that a change is never blamed for what an earlier run was lucky not
 * to try. `FAST_CHECK_SEED=$RANDOM npx vitest run --project unit` looks for new ones.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 2027) })
