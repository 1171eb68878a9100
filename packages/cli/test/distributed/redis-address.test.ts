import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/errors';
import { readAddress } from '../../src/distributed/redis-address';

const read = (text: string, environment = {}) => readAddress('--workers', text, environment);

describe('the address of a Redis server', () => {
  it('has a default port and database', () => {
    expect(read('redis://example.org')).toMatchObject({
      host: 'example.org',
      port: 6379,
      database: 0,
      isEncrypted: false,
      shown: 'redis://example.org',
    });
    expect(read('redis://example.org').password).toBeUndefined();
  });

  it('has all its parts, and shows no user and password', () => {
    const address = read('rediss://ann:p%40ss%3Aword@[::1]:7000/3');
    expect(address).toMatchObject({
      host: '::1',
      port: 7000,
      database: 3,
      username: 'ann',
      password: 'p@ss:word',
      isEncrypted: true,
      shown: 'rediss://[::1]:7000/3',
    });
    expect(address.hide('p@ss:word, p%40ss%3Aword')).toBe('***, ***');
  });

  it('takes the password from the environment where it has none', () => {
    const environment = { GAMES_REDIS_PASSWORD: 'secret' };
    expect(read('redis://host', environment).password).toBe('secret');
    expect(read('redis://:own@host', environment).password).toBe('own');
    expect(read('redis://host', { GAMES_REDIS_PASSWORD: '' }).password).toBeUndefined();
  });

  it.each([
    'host',
    'http://host',
    'redis://',
    'redis://:hunter2@host:99999',
    'redis://:hunter2@host/name',
    'redis://:hunter2@host/12345678',
    'redis://:hunter2@host?family=6',
    'redis://:hunter2%zz@host',
    '',
  ])('is refused without being repeated: %s', (text) => {
    const problem = (() => {
      try {
        return read(text);
      } catch (error) {
        return error as UsageError;
      }
    })();
    expect(problem).toBeInstanceOf(UsageError);
    expect(problem).toMatchObject({ code: 'cli/redis-address', details: { option: '--workers' } });
    expect(JSON.stringify(problem) + (problem as UsageError).message).not.toContain('hunter2');
  });
});
