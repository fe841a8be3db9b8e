import { Injectable } from '@nestjs/common';
import { catalogue, type Action } from '../domain/catalogue.js';

@Injectable()
export class ListActions {
  execute(): Action[] {
    return catalogue();
  }
}
