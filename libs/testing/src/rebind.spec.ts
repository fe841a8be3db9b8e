import { Inject, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import { rebind } from './rebind.js';

abstract class Carrier {
  abstract readonly name: string;
}
@Injectable()
class Real extends Carrier {
  readonly name: string = 'real';
}
const SPEED = Symbol('SPEED');

@Module({})
class SettingsModule {}
const settings = {
  module: SettingsModule,
  global: true,
  providers: [{ provide: SPEED, useValue: 1 }],
  exports: [SPEED],
};

@Module({ providers: [{ provide: Carrier, useClass: Real }], exports: [Carrier] })
class CarrierModule {}

@Module({ imports: [CarrierModule], exports: [CarrierModule] })
class LinesModule {}

@Injectable()
class Dialler {
  constructor(
    readonly carrier: Carrier,
    @Inject(SPEED) readonly speed: number,
  ) {}
}

@Module({ imports: [LinesModule], providers: [Dialler] })
class DiallingModule {}

@Module({ imports: [settings, DiallingModule, CarrierModule] })
class AppModule {}

const composed = async (...bound: Parameters<typeof rebind>[1]) => {
  const app = await NestFactory.createApplicationContext(rebind(AppModule, bound), { logger: false });
  const { carrier, speed } = app.get(Dialler);
  return { carrier: carrier.name, speed, isOne: app.get(Carrier, { each: true }).length === 1 };
};

describe('a module with something bound anew', () => {
  it('has what was bound where it is bound, behind modules that pass it on, and once', async () => {
    expect(await composed({ provide: Carrier, useValue: { name: 'strange' } })).toEqual({
      ...{ carrier: 'strange', speed: 1, isOne: true },
    });
    expect(await composed({ provide: SPEED, useFactory: () => 7 })).toMatchObject({ carrier: 'real', speed: 7 });
  });

  it('leaves the module itself as it is', async () => {
    await composed({ provide: Carrier, useValue: { name: 'strange' } });
    expect(await composed()).toEqual({ carrier: 'real', speed: 1, isOne: true });
  });

  it('is refused for something that nobody binds: the test would run with the real thing', () => {
    abstract class Forgotten {}
    expect(() => rebind(AppModule, [{ provide: Forgotten, useValue: {} }])).toThrow('nothing binds Forgotten');
  });
});
