import { UsageError } from './errors';

/** Turns an error of the file system into one that names the file; returns other errors as they are. */
export function describeFailure(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof UsageError) return error;
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new UsageError('cli/file-not-found', { file });
    case 'EISDIR':
      return new UsageError('cli/file-is-folder', { file });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UsageError('cli/file-denied', { file });
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new UsageError('cli/disk-full', { file });
    case 'ENAMETOOLONG':
      return new UsageError('cli/name-too-long', { file });
    default:
      return new UsageError('cli/file-failed', { file, reason: String(error.code) });
  }
}
